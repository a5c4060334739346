export type Headers = Record<string, string>;

/**
 * Scores as Mozilla's HTTP Observatory does for a site over HTTPS without cookies, CORS or outside scripts:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Bonuses count from 90 on.
 */
export function scoreOf(headers: Headers) {
  const modifiers = [
    policyModifier(headers["content-security-policy"]),
    transportModifier(headers["strict-transport-security"]),
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    framingModifier(headers),
    referrerModifier(headers["referrer-policy"]),
    resourceModifier(headers["cross-origin-resource-policy"]),
    headers["set-cookie"] ? -20 : 0,
    headers["access-control-allow-origin"] === "*" ? -50 : 0,
  ];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const withoutBonus = 100 + sum(modifiers.filter((value) => value < 0));
  if (withoutBonus < 90) return Math.max(0, withoutBonus);
  return withoutBonus + sum(modifiers.filter((value) => value > 0));
}

export function directivesOf(policy = "") {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

export const isUnsafe = (source: string) => /^('unsafe-.*'|\*|[a-z]+:|http:.*)$/.test(source);

function policyModifier(policy: string | undefined) {
  if (!policy) return -25;
  const directives = directivesOf(policy);
  const scripts = directives.get("script-src") ?? directives.get("default-src");
  if (!scripts || scripts.some(isUnsafe)) return -20;
  if ([...directives.values()].flat().some(isUnsafe)) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function transportModifier(transport: string | undefined) {
  const seconds = Number(/max-age=(\d+)/.exec(transport ?? "")?.[1] ?? 0);
  if (!seconds) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

function framingModifier(headers: Headers) {
  if (directivesOf(headers["content-security-policy"]).has("frame-ancestors")) return 5;
  return /^(DENY|SAMEORIGIN)$/i.test(headers["x-frame-options"] ?? "") ? 0 : -20;
}

function referrerModifier(policy: string | undefined) {
  if (!policy) return 0;
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy);
  return isPrivate ? 5 : -5;
}

function resourceModifier(policy: string | undefined) {
  if (!policy || policy === "cross-origin") return 0;
  return policy === "same-origin" || policy === "same-site" ? 10 : -5;
}
