export type SettingMails = {
  /** To every owner: an amount up to which one person decides was raised, or a limit, and from when on. */
  'setting-raised': { name: string; label: string; before: string; after: string; from: string; path: string };
};
