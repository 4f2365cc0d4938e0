/** The Equal Housing logo, at least as large as any other logo next to it, in the surrounding text color. */
export const EqualHousingMark = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 48 48"
    role="img"
    aria-label="Equal Housing Opportunity"
    className={`fill-current ${className}`}
  >
    <path
      fillRule="evenodd"
      d="M24 4 46 16.500V24h-3v19H5V24H2v-7.500zM24 10.500 12 17.300V37h24V17.300zM17 20h14v5H17zM17 29h14v5H17z"
    />
  </svg>
)
