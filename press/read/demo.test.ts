import { expect, test } from "vitest";
import { caseStudies } from "./case-studies.ts";
import { services, team, tiers, values } from "./lists.ts";
import { pages } from "./pages.ts";
import { posts } from "./posts.ts";

// The specification's counts and names are facts of this demonstration's words.
// A fork with its own words deletes this file, tests/demo*.spec.ts and docs/demo-spec.md.

const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(", ");

test("@DEMO-1 core services and reasons", () => {
  expect(titlesOf(services.flatMap(({ core }) => core ?? []))).toBe(
    "Web App Development, Mobile App Development, Custom Software Solutions",
  );
  expect(titlesOf(pages.home.whyPoints)).toBe(
    "Unmatched Quality, Scalable Solutions, Client-Centric Approach",
  );
});

test("@DEMO-2 services", () => {
  expect(services.map(({ title }) => title)).toEqual([
    "Web Application Development",
    "Mobile Application Development",
    "Custom Software Solutions",
    "API Integration and Backend Development",
    "UX/UI Design and Development Consulting",
    "Maintenance, Optimization and Support",
  ]);
});

test("@DEMO-3 tiers", () => {
  expect(tiers.map((it) => [it.name, it.price, it.cta, it.highlight, it.features.length])).toEqual([
    ["Startup Spark", "Custom Quote", "Request a Quote", false, 5],
    ["Business Growth", "Custom Quote", "Discuss Your Project", true, 5],
    ["Enterprise Scale", "Custom Quote", "Get Enterprise Solutions", false, 5],
  ]);
});

test("@DEMO-4 posts", () => {
  const demo = posts
    .filter(({ id }) => /^[123]$/.test(id))
    .map(({ id, category }) => `${id} ${category}`);
  expect(demo).toEqual(["1 Web Development", "2 Business Strategy", "3 Design"]);
});

test("@DEMO-5 case studies", () => {
  expect(caseStudies.map(({ id }) => id)).toEqual(expect.arrayContaining(["1", "2", "3"]));
  expect(caseStudies[0]?.tags).toEqual(["CRM", "Custom Software", "SaaS", "Automation"]);
});

test("@DEMO-6 values, @DEMO-7 team", () => {
  expect(titlesOf(values)).toBe(
    "Innovation, Integrity, Collaboration, Excellence, Scalability, Client Focus",
  );
  expect(team).toHaveLength(3);
});
