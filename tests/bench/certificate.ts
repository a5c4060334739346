import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate for localhost that lives as long as this run, and the flag that makes Chromium trust it. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
    const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const kept = ["-nodes", "-days", "2", "-keyout", keyFile, "-out", certFile];
    execFileSync("openssl", [...made, ...named, ...kept], { stdio: "pipe" });
    const cert = readFileSync(certFile);
    return { key: readFileSync(keyFile), cert, trust: trust(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Unlike --ignore-certificate-errors, this leaves the HTTP cache on. */
function trust(cert: Buffer) {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  const fingerprint = createHash("sha256").update(publicKey).digest("base64");
  return `--ignore-certificate-errors-spki-list=${fingerprint}`;
}
