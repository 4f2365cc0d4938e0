import { Link } from '@tanstack/react-router'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** The yard sign, the brand's symbol: post, arm, panel and rider. */
const Mark = () => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    className="size-[30px] flex-none min-[360px]:size-[34px] md:size-10 xl:size-8"
  >
    <path d="M7 2h6v46H7z M2 7h44v6H2z" className="fill-current" />
    <rect x="18" y="17" width="28" height="21" rx="2" className="fill-current" />
    <path d="M32 19.500 41 27h-3v8H26v-8h-3z" className="fill-(--logo-house,var(--paper))" />
    <path d="M19 41h26v5H19z" className="fill-flag" />
  </svg>
)

export const Logo = ({ className = 'text-brand' }: { className?: string }) => {
  const { brand, logo } = useBrokerage()
  return (
    <Link
      to="/"
      className={`inline-flex items-center gap-2 font-display text-[min(1.375rem,5.6vw)] leading-none font-extrabold tracking-[-.02em] no-underline finger:min-h-11 min-[360px]:gap-2.5 md:gap-3 md:text-[1.625rem] xl:text-[1.25rem] ${className}`}
    >
      {logo ? <img src={logo} alt="" height={40} className="h-10 w-auto" /> : <Mark />}
      <span className="text-balance wrap-break-word">{brand}</span>
    </Link>
  )
}
