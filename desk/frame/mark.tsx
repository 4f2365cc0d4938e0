/** The yard sign, the brand's symbol: post, arm, panel and rider. */
export const Mark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={`flex-none ${className}`}>
    <path d="M7 2h6v46H7z M2 7h44v6H2z" className="fill-current" />
    <rect x="18" y="17" width="28" height="21" rx="2" className="fill-current" />
    <path d="M32 19.500 41 27h-3v8H26v-8h-3z" className="fill-(--house,var(--paper))" />
    <path d="M19 41h26v5H19z" className="fill-flag" />
  </svg>
)
