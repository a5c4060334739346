/** The discard port: a proxy here keeps the map, and in a fork a measuring script, from being asked. */
export const nobody = { host: "127.0.0.1", port: 9 };

/** What the journey asks of a browser, whatever protocol drives it. Its page is as narrow as a phone's, if it can be. */
export interface Browser {
  /** What the console complained about, as far as the browser tells. */
  complaints(): Promise<string[]>;
  open(address: string): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}
