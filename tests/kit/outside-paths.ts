const paths = `
  /../ /%2e%2e/ /..%2f /../../etc/passwd /..%2f..%2fwrangler.jsonc
  /assets/..%2f..%2fwrangler.jsonc /assets/%2e%2e/%2e%2e/wrangler.jsonc
  /assets/..%5c..%5cwrangler.jsonc /assets/..;/wrangler.jsonc /assets /assets/ /.dev.vars /.env
  /_headers /%5fheaders /_redirects /wrangler.jsonc /.well-known/../_headers
  /.well-known/..%2f_headers /package.json /.npmrc /.git/config /.git%2fconfig /.git/HEAD
  /worker/index.ts /worker%2findex.ts /.wrangler/tests/v3/d1 /server/index.js /index.js
  /assets/index.js.map /blog%2f1 /blog%252f1 /blog/1%00.html /%00 /%ff /% /%zz /blog/1;a
  /%0d%0aSet-Cookie:a=b /blog%0d%0aLocation:%20https://evil.example /API/contact
  //evil.example/ /%5Cevil.example/ /a//evil.example/ /%2Fevil.example/ /%09/evil.example/ /.%2f/evil.example/ /..%2f/evil.example/ /@evil.example/
  /%3Cscript%3Ealert(1)%3C%2Fscript%3E
`;

/** Paths that try to leave the site, in several encodings. */
export const outsidePaths = [
  ...paths.trim().split(/\s+/),
  `/${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
  `/${"a".repeat(8000)}`,
];
