import { z } from "zod";
import { check, icon, slug, uniqueList, words } from "./check.ts";

const tier = z.object({
  id: slug,
  name: words(30),
  price: words(30),
  description: words(120),
  features: z.array(words(60)).min(1, "List at least one feature."),
  icon,
  cta: words(30),
  highlight: z.boolean().default(false),
});

export type Tier = z.output<typeof tier>;

export const tiers = check("content/pricing.ts", uniqueList(tier), [
  {
    id: "startup-spark",
    name: "Startup Spark",
    price: "Custom Quote",
    description: "For founders who need a first version in front of real users.",
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
    id: "business-growth",
    name: "Business Growth",
    price: "Custom Quote",
    description: "For companies that have outgrown spreadsheets or off-the-shelf tools.",
    features: [
      "Everything in Startup Spark",
      "Web and mobile apps on one backend",
      "Integrations with the tools you use",
      "Data moved from your current system",
      "90 days of support after launch",
    ],
    icon: "chart",
    cta: "Discuss Your Project",
    highlight: true,
  },
  {
    id: "enterprise-scale",
    name: "Enterprise Scale",
    price: "Custom Quote",
    description: "For organizations with several teams, sites or compliance duties.",
    features: [
      "Everything in Business Growth",
      "Dedicated team and technical lead",
      "Security review and access controls",
      "Staged rollout and staff training",
      "Ongoing support agreement",
    ],
    icon: "shield",
    cta: "Get Enterprise Solutions",
  },
]);
