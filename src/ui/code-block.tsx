import { Button } from './links-and-buttons.tsx';
import { HighlightedCode } from './highlighted-code.tsx';

type CodeLanguage = 'sh' | 'ts' | 'json' | 'http' | 'html';
const languages: Record<CodeLanguage, string> = {
  sh: 'Shell',
  ts: 'TypeScript',
  json: 'JSON',
  http: 'HTTP',
  html: 'HTML',
};

type CodeBlockProps = {
  language: CodeLanguage;
  /** What the head says, by default the language. */
  title?: string;
  name: string;
  children: string;
};

/**
 * A text to copy. Its script is loaded at the first touch, so that reading needs none; without script the button is not shown. The text
 * scrolls by itself on a narrow screen, so the keyboard must reach it; on paper its lines are broken.
 */
export function CodeBlock({ language, title = languages[language], name, children }: CodeBlockProps) {
  return (
    <div className="code-box on-deep rounded-6 bg-ground text-ink" data-wake="touch" data-behaviour="copy-code">
      <div className="code-head">
        <span>{title}</span>
        <span>
          <Button type="button" kind="quiet" size="small">
            Copy<span className="sr-only"> {name}</span>
          </Button>
          <span className="sr-only" aria-live="polite" />
        </span>
      </div>
      <div role="group" aria-label={`${title}: ${name}`} tabIndex={0} translate="no" className="code-example">
        <pre>
          <code className={`language-${language}`}>
            <HighlightedCode>{children}</HighlightedCode>
          </code>
        </pre>
      </div>
    </div>
  );
}
