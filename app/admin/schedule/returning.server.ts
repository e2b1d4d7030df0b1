import { createContext } from "react-router";

/** Set when a form is rejected: the page then renders even when the backend cannot be read. */
export const returningContext = createContext(false);
