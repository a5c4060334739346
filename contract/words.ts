/** Of a page with an error, also of the Worker. */
export const applicationError = {
  heading: "Unexpected Application Error!",
  status: "500 Internal Server Error",
};
