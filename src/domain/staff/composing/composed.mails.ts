export type ComposedMails = {
  /** What staff wrote to people, for one of them. HTML is clean; {name} and {about} in it are filled in as it is rendered. */
  composed: {
    subject: string;
    message: string;
    isHtml: boolean;
    name?: string;
    /** What it is about to them: 'your order AGB-7K2MPX'. */
    about?: string;
    signature?: string;
    /** The record that it is about, by kind and number, in whose history it stands. */
    about_record?: string;
  };
};
