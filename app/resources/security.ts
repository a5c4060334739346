import { site } from "../../content/site.ts";
import { absolute } from "../collections/urls.ts";

/** The file security.txt of RFC 9116. It expires a year after the build. */
export function loader() {
  const expires = new Date(BUILT_ON);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return new Response(`Contact: mailto:${site.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${absolute("/.well-known/security.txt")}
`);
}
