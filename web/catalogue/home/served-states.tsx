import { Link } from '@tanstack/react-router'
import { isLicensedIn } from '#rules/licenses'
import { highlightedStates } from '#web/catalogue/home/map/highlighted-states.ts'
import { StateMap } from '#web/catalogue/home/map/state-map.tsx'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The states where we are licensed: on a map, and as a list that says the same in words. */
export const ServedStates = () => {
  const { licensedStates } = useBrokerage()
  const states = highlightedStates.map((state) => ({
    ...state,
    isLicensed: isLicensedIn(state.code, licensedStates),
  }))
  const licensed = states.filter(({ isLicensed }) => isLicensed)
  const title = licensed.length === 1 ? `We work in ${licensed[0]?.name}, and know it well` : 'Where we work'
  return (
    <section className="section bg-sunk">
      <div className="wrap grid gap-x-18 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center">
        <StateMap states={states} onChoose={explain} />
        <div>
          <SectionHead title={title}>
            We may represent sellers only where we have a license. Choose your state.
          </SectionHead>
          <ul className="border-t-2 border-ink">
            {states.map(({ code, name, isLicensed }) => (
              <li key={code} className="border-b border-line">
                {isLicensed ? <Served name={name} /> : <NotYetServed code={code} name={name} />}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Opens the text about a state that was chosen on the map. */
const explain = (code: string) => {
  const summary = document.querySelector<HTMLElement>(`#state-${code} > summary`)
  summary?.parentElement?.setAttribute('open', '')
  summary?.focus()
}

const Served = ({ name }: { name: string }) => (
  <Link
    to="/lead_form"
    className="flex min-h-12 items-center justify-between gap-4 py-2 no-underline hover:underline"
  >
    <b className="font-display">{name}</b>
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-good-tint px-2 py-0.5 text-sm font-semibold text-good">
      <Icon name="check" className="size-4" />
      Start your sale
    </span>
  </Link>
)

const NotYetServed = ({ code, name }: { code: string; name: string }) => (
  <details name="state" id={`state-${code}`} className="group">
    <summary className="flex min-h-12 items-center justify-between gap-4 py-2 text-sm text-soft hover:underline">
      {name}
      <span className="inline-flex items-center gap-1.5">
        Not yet licensed
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </span>
    </summary>
    <p id={`about-${code}`} className="pb-3 text-sm">
      We do not have a license in {name} yet, so we cannot represent you there or take the details of your
      home. A brokerage that is licensed in {name} can help you today.
    </p>
  </details>
)
