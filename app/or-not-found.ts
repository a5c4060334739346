import { data } from "react-router";

/** Returns a value. If there is none, the visitor gets the not-found page. */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404, statusText: "Not Found" });
  return value;
}
