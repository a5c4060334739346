import { z } from "zod";
import { check, icon, picture, slug, uniqueList, words } from "./check.ts";

const service = z.object({
  id: slug,
  title: words(60),
  /** The name under its small drawing in the page's index. */
  label: words(20),
  description: words(200),
  icon,
  image: picture,
  details: z.array(words(80)).min(1, "List at least one detail."),
  /** Present when the home page shows this service too, in these words. */
  core: z.object({ title: words(40), description: words(160) }).optional(),
});

export type Service = z.output<typeof service>;

export const services = check("content/services.ts", uniqueList(service), [
  {
    id: "web",
    title: "Web Application Development",
    label: "Web",
    description:
      "Browser software for your customers, your staff or both: quick to load, plain to use and easy to change.",
    icon: "code",
    image: {
      drawing: "service-web",
      plate: "blue",
      alt: "Side view of a yellow boxcar with its door open and a browser window inside",
    },
    details: [
      "Customer portals and dashboards",
      "Internal tools that replace spreadsheets",
      "Accessible, search-friendly front ends",
      "Rebuilding an old system screen by screen, while it stays in use",
    ],
    core: {
      title: "Web App Development",
      description:
        "Portals, dashboards and internal tools that open in a browser and stay quick on an ordinary office laptop.",
    },
  },
  {
    id: "mobile",
    title: "Mobile Application Development",
    label: "Mobile",
    description:
      "Apps for iOS and Android that people can use one-handed, outdoors and without a signal.",
    icon: "phone-screen",
    image: {
      drawing: "service-mobile",
      plate: "canary",
      alt: "Side view of a flatcar carrying three phones strapped upright",
    },
    details: [
      "One codebase for both platforms",
      "Offline data with careful syncing",
      "App Store and Google Play release",
      "Cameras, scanners and printers that talk to the app",
    ],
    core: {
      title: "Mobile App Development",
      description:
        "iOS and Android apps from one codebase, including for people who work where the signal drops.",
    },
  },
  {
    id: "custom",
    title: "Custom Software Solutions",
    label: "Custom",
    description:
      "Systems shaped to the way your business already works, and to where it is going next.",
    icon: "settings",
    image: {
      drawing: "service-custom",
      plate: "pink",
      alt: "Side view of a low flatcar carrying a machine built to order",
    },
    details: [
      "Order, stock and scheduling systems",
      "Workflow automation",
      "Moving off spreadsheets and old databases",
      "Reports that agree with each other",
    ],
    core: {
      title: "Custom Software Solutions",
      description:
        "The system nobody sells, because only your business works that way. We build it around the work.",
    },
  },
  {
    id: "api",
    title: "API Integration and Backend Development",
    label: "APIs and backend",
    description:
      "The part under the floor: data, rules and links to the services you already pay for.",
    icon: "database",
    image: {
      drawing: "service-api",
      plate: "green",
      alt: "Side view of a tank car shaped like a database cylinder lying on its side",
    },
    details: [
      "REST and GraphQL APIs",
      "Payment, accounting and CRM integrations",
      "Databases, queues and background jobs",
      "Documentation that another team can build on",
    ],
  },
  {
    id: "ux",
    title: "UX/UI Design and Development Consulting",
    label: "Design",
    description: "Find out what to build, and what to leave out, before money is spent on code.",
    icon: "lightbulb",
    image: {
      drawing: "service-ux",
      plate: "goldenrod",
      alt: "Side view of an observation coach whose windows are interface wireframes",
    },
    details: [
      "Interviews, sketches and prototypes",
      "Interface design and design systems",
      "Technical reviews and second opinions",
      "An accessibility check with a list of what to mend first",
    ],
  },
  {
    id: "care",
    title: "Maintenance, Optimization and Support",
    label: "Upkeep",
    description:
      "Software needs oiling. We keep yours patched, fast and backed up, including software we did not write.",
    icon: "server",
    image: {
      drawing: "service-care",
      plate: "blue",
      alt: "Side view of a handcar with a toolbox beside a signal set to clear",
    },
    details: [
      "Security updates and monitoring",
      "Performance and hosting-cost reviews",
      "A named person to call",
      "Backups that are restored on purpose, to see that they work",
    ],
  },
]);
