import { useQuery } from '@tanstack/react-query'
import type { SetupView } from '#contract/desk/settings/setup'
import { Loaded } from '#desk/detail/loaded.tsx'
import { SetupProgress, setupQuery, SetupSteps } from '#desk/settings/setup-steps.tsx'

/** The set-up of a new shop, until it is finished. */
export const WayFromZero = () => (
  <Loaded query={useQuery(setupQuery)}>{(view) => <Steps view={view} />}</Loaded>
)

const Steps = ({ view }: { view: SetupView }) =>
  view.next !== null && (
    <section aria-labelledby="way-from-zero" className="pb-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1 pt-4 pb-3">
        <h2 id="way-from-zero" className="basis-full text-head">
          From zero to the first sale
        </h2>
        <SetupProgress of={view} />
      </div>
      <SetupSteps view={view} />
    </section>
  )
