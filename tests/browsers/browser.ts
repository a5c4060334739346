/** What the test needs from a browser, independent of the protocol. The window is as narrow as a phone if possible. */
export interface Browser {
  /** Errors on the console, as far as the browser reports them. */
  errors(): Promise<string[]>;
  open(address: string): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}
