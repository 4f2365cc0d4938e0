import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { fiveDigitsOf } from '#rules/addresses'
import { Icon } from '#web/ui/icon.tsx'

type Notice = { kind: 'found' | 'warning'; text: string }

/** Looks up a ZIP code once it has five digits. An unknown one is only a warning, because the list of ZIP codes may be incomplete. */
export const useZip = (onFound: (place: { city: string; state: string }) => void) => {
  const { call } = useRouter().options.context
  const [notice, setNotice] = useState<Notice>()
  const latest = useRef('')

  const lookUp = async (zip: string) => {
    try {
      const place = await call('GET /api/home/zip/:zip', { params: { zip } })
      if (latest.current !== zip) return
      onFound(place)
      setNotice({
        kind: 'found',
        text: `${place.city}, ${place.state}. Please correct it if it is wrong.`,
      })
    } catch (problem) {
      if (latest.current !== zip) return
      const isUnknown = problem instanceof ApiProblem && problem.status === 404
      setNotice({
        kind: 'warning',
        text: isUnknown
          ? 'We do not know this ZIP code. If it is right, fill in the city and state and continue.'
          : 'We could not look up this ZIP code. Please fill in the city and state yourself.',
      })
    }
  }

  return {
    notice,
    onTyped: (typed: string) => {
      const zip = fiveDigitsOf(typed) ?? ''
      if (zip === latest.current) return
      latest.current = zip
      setNotice(undefined)
      if (zip !== '') void lookUp(zip)
    },
  }
}

/** The result of the ZIP code lookup, announced when it arrives. It never prevents sending. */
export const ZipNotice = ({ notice }: { notice: ReturnType<typeof useZip>['notice'] }) => (
  <p
    aria-live="polite"
    className={`flex items-start gap-1.5 text-xs empty:hidden ${notice?.kind === 'warning' ? 'font-semibold text-wait' : 'text-good'}`}
  >
    {notice && (
      <>
        <Icon name={notice.kind === 'warning' ? 'info' : 'check'} className="mt-px size-4" />
        {notice.text}
      </>
    )}
  </p>
)
