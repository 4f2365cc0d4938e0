import { Link } from '@tanstack/react-router'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** What 'Guaranteed!' in the first line means, and what nobody can guarantee. */
export const GuaranteeNote = () => {
  const { guarantee } = useBrokerage()
  return (
    <p className="mt-2 max-w-[36em] border-l-3 border-flag bg-sky/85 py-0.5 pl-3 md:pr-2 md:mt-2.5 md:pl-4 text-xs md:max-w-[24em] md:text-sm lg:max-w-[36em]">
      {guarantee && <GuaranteeLine {...guarantee} />}
      No one can guarantee a sale.
      <span className="max-md:hidden"> Price, condition and the market decide.</span>
    </p>
  )
}

/** 'Guaranteed' means exactly this, so the note says so, and where the terms are. */
const GuaranteeLine = ({ name, text }: { name: string; text: string }) => (
  <>
    <b className="font-semibold">{name}:</b> {text}{' '}
    <Link to="/terms_of_sale" hash="guarantee" className="link">
      Terms
    </Link>
    .{' '}
  </>
)
