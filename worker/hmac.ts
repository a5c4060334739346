const algorithm = { name: "HMAC", hash: "SHA-256" };

const encoder = new TextEncoder();

export async function sign(text: string, key: Uint8Array<ArrayBuffer>) {
  const signed = await crypto.subtle.sign("HMAC", await importKey(key), encoder.encode(text));
  return new Uint8Array(signed);
}

/** Takes the same time for every wrong signature. */
export const verify = async (
  text: string,
  signature: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
) => crypto.subtle.verify("HMAC", await importKey(key), signature, encoder.encode(text));

const importKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", key, algorithm, false, ["sign", "verify"]);
