import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { fiveDigitsOf } from '#rules/addresses'

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
        text: `${place.city}, ${place.state}. Please correct it if it is not right.`,
      })
    } catch (problem) {
      if (latest.current !== zip) return
      const isUnknown = problem instanceof ApiProblem && problem.status === 404
      setNotice({
        kind: 'warning',
        text: isUnknown
          ? 'We do not know this ZIP code. If it is right, fill in city and state and go on.'
          : 'This ZIP code could not be looked up. Please fill in city and state yourself.',
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
