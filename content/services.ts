import type { Service } from "./types.ts";

/** By the anchor of each on /services. */
export const services: Record<string, Service> = {
  web: {
    title: "Web Application Development",
    label: "Web",
    description:
      "Browser software for your customers, your staff or both: quick to load, easy to use and easy to change.",
    icon: "code",
    image: "service-web.svg",
    alt: "Side view of a yellow boxcar with its door open and a browser window inside",
    plate: "blue",
    details: [
      "Rebuilding an old system screen by screen, while it stays in use",
      "Dashboards and internal tools that replace spreadsheets",
      "Customer portals",
      "Accessible, search-friendly front ends",
      "Sign-in with the accounts that your staff already have",
    ],
    study: "3",
    core: {
      title: "Web App Development",
      description:
        "Portals, dashboards and internal tools that open in a browser and stay quick on an ordinary office laptop.",
    },
  },
  mobile: {
    title: "Mobile Application Development",
    label: "Mobile",
    description: "Apps for iOS and Android that people can use one-handed, outdoors and offline.",
    icon: "phone-screen",
    image: "service-mobile.svg",
    alt: "Side view of a flatcar carrying three phones strapped upright",
    plate: "canary",
    details: [
      "Offline data with careful syncing",
      "Cameras, scanners and printers that talk to the app",
      "App store release",
      "One codebase for both platforms",
    ],
    study: "2",
    core: {
      title: "Mobile App Development",
      description:
        "iOS and Android apps from one codebase, including for people who often work offline.",
    },
  },
  custom: {
    title: "Custom Software Solutions",
    label: "Custom",
    description:
      "Systems built around the way your business works today, with room for what comes next.",
    icon: "settings",
    image: "service-custom.svg",
    alt: "Side view of a low flatcar carrying a machine built to order",
    plate: "pink",
    details: [
      "Reports that agree with each other",
      "Moving off spreadsheets and old databases",
      "Order, stock and scheduling systems",
    ],
    study: "1",
    core: {
      title: "Custom Software Solutions",
      description:
        "The system nobody sells, because only your business works that way. We build it around the work.",
    },
  },
  api: {
    title: "API Integration and Backend Development",
    label: "APIs and backend",
    description:
      "The part that nobody sees: data, rules and connections to the services you already pay for.",
    icon: "database",
    image: "service-api.svg",
    alt: "Side view of a tank car shaped like a database cylinder lying on its side",
    plate: "green",
    details: [
      "Payment, accounting and CRM integrations",
      "Documentation that another team can build on",
      "REST and GraphQL",
      "Databases, queues and background jobs",
    ],
    study: "3",
  },
  ux: {
    title: "UX/UI Design and Development Consulting",
    label: "Design",
    description: "Find out what to build, and what to leave out, before money is spent on code.",
    icon: "lightbulb",
    image: "service-ux.svg",
    alt: "Side view of an observation coach whose windows are interface wireframes",
    plate: "goldenrod",
    details: [
      "An accessibility check with a list of what to fix first",
      "Technical reviews and second opinions",
      "Interface prototypes",
      "Interviews and sketches, with the people who will use it",
      "Interface design and design systems",
    ],
  },
  care: {
    title: "Maintenance, Optimization and Support",
    label: "Upkeep",
    description:
      "We keep your software patched, fast and backed up, including software that we did not write.",
    icon: "server",
    image: "service-care.svg",
    alt: "Side view of a handcar with a toolbox beside a signal set to clear",
    plate: "blue",
    details: [
      "Backups that we restore regularly, to see that they work",
      "Security updates and monitoring",
      "One person to call",
      "Performance and hosting-cost reviews",
      "Hosting moved to an account in your name",
    ],
  },
};
