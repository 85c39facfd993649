type Named = { name?: string | RegExp; exact?: boolean; level?: number };

/** Where things are found by role, label and place: a page or a part of one, in a browser or without. */
export interface Finds<Found> {
  getByRole(role: string, options?: Named): Found;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Found;
  locator(selector: string): Found;
}

/** What can be done to a control of a form. */
export interface Control {
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  click(): Promise<void>;
}
