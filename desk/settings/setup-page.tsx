import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#desk/detail/loaded.tsx'
import { SampleSection } from '#desk/settings/sample-removal.tsx'
import { SettingsHead } from '#desk/settings/settings-head.tsx'
import { SetupProgress, setupQuery, SetupSteps } from '#desk/settings/setup-steps.tsx'

/** From zero to the first sale. */
export const SetupPage = () => {
  const query = useQuery(setupQuery)
  return (
    <>
      <SettingsHead title="From zero to the first sale">
        {query.data && <SetupProgress of={query.data} />}
      </SettingsHead>
      <Loaded query={query}>
        {(view) => (
          <>
            <SetupSteps view={view} />
            <SampleSection isSample={view.isSample} />
          </>
        )}
      </Loaded>
    </>
  )
}
