type Named = { name?: string | RegExp; exact?: boolean; level?: number };

/** Finds elements by role, label and place on a page or in a part of it, in a browser or without. */
export interface Finds<Found> {
  getByRole(role: string, options?: Named): Found;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Found;
  locator(selector: string): Found;
}

/** What a person can do to a form control. */
export interface Control {
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  click(): Promise<void>;
}
