import { Button } from '#ui/links-and-buttons.tsx';

type ListSearchProps = {
  heading: string;
  formId: string;
  words: { search: string; searchHint: string; find: string };
  typed: string | undefined;
};

export function ListSearch({ heading, formId, words, typed }: ListSearchProps) {
  return (
    <header className="market-head">
      <h1>{heading}</h1>
      <search>
        <label>
          <span className="sr-only">{words.search}</span>
          <input
            key={typed}
            className="input"
            type="search"
            name="q"
            form={formId}
            placeholder={words.searchHint}
            defaultValue={typed}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        <Button form={formId} kind="primary">
          {words.find}
        </Button>
      </search>
    </header>
  );
}
