const keywords =
  'async|await|catch|const|else|export|for|from|function|if|import|let|new|of|return|throw|try|typeof|while';

/** A comment, a text in quotes on one line, or a keyword. Addresses have `//` too, so a comment follows a space or begins its line. */
const tokens = new RegExp(
  String.raw`((?<=^|\s)(?://|#).*$)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\b((?:${keywords})(?= ))`,
  'gm',
);

/** Shows comments, quoted texts and keywords of an example in their own colours. The text stays as it is. */
export function HighlightedCode({ children: text }: { children: string }) {
  const shown = [];
  let end = 0;
  for (const { index, 0: token, 1: comment, 2: quoted } of text.matchAll(tokens)) {
    shown.push(text.slice(end, index));
    if (comment !== undefined) shown.push(<i key={index}>{token}</i>);
    else if (quoted !== undefined) shown.push(<span key={index}>{token}</span>);
    else shown.push(<b key={index}>{token}</b>);
    end = index + token.length;
  }
  return (
    <>
      {shown}
      {text.slice(end)}
    </>
  );
}
