import { expect, test } from "vitest";
import { legal, navigation, quickLinks } from "../../content/navigation.ts";
import * as about from "../../content/pages/about.ts";
import * as blog from "../../content/pages/blog.ts";
import * as caseStudies from "../../content/pages/case-studies.ts";
import * as contact from "../../content/pages/contact.ts";
import * as home from "../../content/pages/home.ts";
import * as pricing from "../../content/pages/pricing.ts";
import * as servicesPage from "../../content/pages/services.ts";
import { tiers } from "../../content/pricing.ts";
import { services } from "../../content/services.ts";
import { site } from "../../content/site.ts";
import { team } from "../../content/team.ts";
import { values } from "../../content/values.ts";
import { caseStudies as studies } from "./case-studies.ts";
import { posts } from "./posts.ts";

test("the demo has the labels and numbers of the specification (with your own texts, delete app/collections/demo.test.ts)", () => {
  const menu = Object.fromEntries(navigation.map(({ to, label }) => [to, label]));
  expect(menu).toEqual({
    "/": "Home",
    "/about": "About Us",
    "/services": "Services",
    "/pricing": "Pricing",
    "/blog": "Blog",
    "/case-studies": "Case Studies",
    "/contact": "Contact",
  });
  expect(quickLinks).toEqual(["/about", "/services", "/contact", "/blog"]);
  expect(legal.map(({ label }) => label)).toEqual(["Privacy Policy", "Terms of Service"]);

  const offered = Object.values(services);
  expect(offered.map(({ title }) => title)).toEqual([
    "Web Application Development",
    "Mobile Application Development",
    "Custom Software Solutions",
    "API Integration and Backend Development",
    "UX/UI Design and Development Consulting",
    "Maintenance, Optimization and Support",
  ]);
  expect(offered.flatMap(({ core }) => core?.title ?? [])).toEqual([
    "Web App Development",
    "Mobile App Development",
    "Custom Software Solutions",
  ]);
  const long = offered.filter(({ details }) => details.length > 3);
  expect(long.length).toBeGreaterThanOrEqual(3);

  const points = ["Unmatched Quality", "Scalable Solutions", "Client-Centric Approach"];
  expect(home.words.why.points.map(({ title }) => title)).toEqual(points);
  expect(about.words.story.heading).toBe("Our story");
  expect(about.words.mission.heading).toBe("Our mission");
  const rules = ["Innovation", "Integrity", "Collaboration", "Excellence", "Scalability"];
  expect(values.map(({ title }) => title)).toEqual([...rules, "Client Focus"]);
  expect(tiers.map(({ name, price, cta, highlight }) => [name, price, cta, highlight])).toEqual([
    ["Startup Spark", "Custom Quote", "Request a Quote", undefined],
    ["Business Growth", "Custom Quote", "Discuss Your Project", true],
    ["Enterprise Scale", "Custom Quote", "Get Enterprise Solutions", undefined],
  ]);
  expect(tiers.map(({ features }) => features.length)).toEqual([5, 5, 5]);
  expect(pricing.page.closing.heading).toBe("Need a Custom Solution?");
  expect(caseStudies.page.heading).toBe("Our Success Stories");
  expect(contact.page.heading).toBe("Get in Touch");
  const closings = [home, servicesPage, pricing, caseStudies].map((it) => it.page.closing);
  expect(closings.map(({ button }) => button)).toEqual([
    "Contact Us Today",
    "Get Your Free Consultation",
    "Request Your Personalized Quote",
    "Start Your Success Story",
  ]);

  expect([site.illustrative, Object.keys(team).length]).toEqual([true, 3]);
  expect(site.payments).toContain("Debit card and PayPal");
  expect(Object.fromEntries(posts.map(({ id, category }) => [id, category]))).toEqual({
    1: "Web Development",
    2: "Business Strategy",
    3: "Design",
  });
  expect(blog.words.soon).toContain("More articles are coming soon");
  expect(studies.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(studies[0]?.tags).toEqual(["CRM", "Custom Software", "SaaS", "Automation"]);
  expect(caseStudies.page.closing.text).toContain("More case studies");
});
