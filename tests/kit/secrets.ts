const shapes = {
  "a private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  "an AWS key": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a GitHub token": /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  "a Stripe key": /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  "a Slack token": /\bxox[abeoprs]-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T/,
  "a Google key": /\bAIza[\w-]{35}\b/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a Turnstile secret": /\b0x4AAAAAAA[\w-]{22,}/,
  "a webhook secret": /\bwhsec_[A-Za-z0-9+/=]{16,}/,
  "a Cloudflare token": /(?:cloudflare|\bcf)\w*(?:token|key)\W{1,5}[\w-]{37,}/i,
};

const assigned =
  /(?:secret|token|passw(?:or)?d|api_?key|credential)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=-]{20,})/gi;

/** Signs the tests sign with, and nobody else. */
const dummies = new Set(["whsec_Zm9yIHRoZSBmYXVsdHMgb25seQ=="]);

const privateFile =
  /(?:^|\/)(?:\.dev\.vars|\.env)(?:\.(?!example$)[\w-]+)?$|\.(?:pem|p12|pfx|key)$/;

/** What looks like a secret in a file, in words that do not repeat it. */
export function secretsIn(file: string, text: string): string[] {
  const found = privateFile.test(file) ? [`${file}: a file for secrets`] : [];
  for (const [what, shape] of Object.entries(shapes)) {
    const [match] = shape.exec(text) ?? [];
    if (match && !dummies.has(match)) found.push(`${file}: ${what}`);
  }
  for (const [, value = ""] of text.matchAll(assigned)) {
    if (isRandom(value) && !dummies.has(value))
      found.push(`${file}: a random value with a secret's name`);
  }
  return found;
}

/** Letters and digits mixed, and more different signs than words have. */
function isRandom(text: string) {
  if (!/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  const counts = Map.groupBy(text, (sign) => sign);
  let bits = 0;
  for (const { length } of counts.values()) {
    bits -= (length / text.length) * Math.log2(length / text.length);
  }
  return bits > (/^[\da-f]+$/i.test(text) ? 3 : 3.7);
}
