/** Three bottles on a shelf, in the colours of the shop. */
export function Bottles() {
  return (
    <svg className="drawing" viewBox="0 0 260 200" aria-hidden="true" focusable="false">
      <rect width="260" height="200" fill="#f0e0bd" />
      <circle cx="130" cy="96" r="78" fill="#e6c98f" />
      {[34, 102, 170].map((left, index) => (
        <g key={left} transform={index === 1 ? 'translate(98 19) scale(1.14)' : `translate(${left} 38)`}>
          <rect x="19" y="0" width="18" height="16" fill="#a8552c" />
          <path
            d="M21 16h14v22c0 10 21 14 21 32v68H0V70c0-18 21-22 21-32z"
            fill="#fdf9ef"
            stroke="#3b2416"
            strokeWidth="3"
          />
          <path d="M3 82h50v53H3z" fill="#f3d98a" />
          <rect x="3" y="92" width="50" height="30" fill="#8a3b12" />
          <circle cx="28" cy="107" r="9" fill="#fdf9ef" />
          <circle cx="28" cy="107" r="4" fill="#8a3b12" />
        </g>
      ))}
      <rect y="176" width="260" height="24" fill="#a8552c" />
    </svg>
  );
}
