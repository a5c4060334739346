import type { Tier } from "./types.ts";

export const tiers: Tier[] = [
  {
    name: "Startup Spark",
    price: "Custom Quote",
    description: "For founders who need a first version in front of real users.",
    length: "Six to ten weeks",
    team: "One engineer, one designer",
    features: [
      "Discovery workshop and clickable prototype",
      "One web or mobile app, fixed scope",
      "Hosting and deployment set up",
      "Weekly demo of working software",
      "30 days of support after launch",
    ],
    icon: "zap",
    cta: "Request a Quote",
  },
  {
    name: "Business Growth",
    price: "Custom Quote",
    description: "For companies that have outgrown spreadsheets and standard tools.",
    length: "Three to six months",
    team: "An engineer, a designer and the director",
    features: [
      "Everything in Startup Spark",
      "Web and mobile, one backend",
      "Integrations with your tools",
      "Data moved from your old system",
      "90 days of support after launch",
    ],
    icon: "chart",
    cta: "Discuss Your Project",
    highlight: true,
  },
  {
    name: "Enterprise Scale",
    price: "Custom Quote",
    description: "For organizations with several teams, sites or compliance duties.",
    length: "Six months and up, in stages",
    team: "The same three, and specialists named in the quote",
    features: [
      "Everything in Business Growth",
      "An audit log of every change",
      "Security review, access controls",
      "Staged rollout and staff training",
      "Ongoing support agreement",
    ],
    icon: "shield",
    cta: "Get Enterprise Solutions",
  },
];
