import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Client } from '#contract/client'
import type { DisclosureTexts } from '#contract/disclosures'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { claimVisit } from '#web/disclosures/claim-visit.ts'

type Standing = {
  /** The disclosures to acknowledge first. Undefined if the account, or this visit, has acknowledged the current version. */
  texts: DisclosureTexts | undefined
  /** The version of the terms of sale that the order is placed with. */
  termsVersion: string
}

export type OrderAgreement = {
  texts: DisclosureTexts | undefined
  /** Undefined until it is known. */
  termsVersion: string | undefined
  /** Why the order cannot be placed yet. */
  obstacle: string | undefined
  /** Why the account's acknowledgments are unknown. */
  failure: string | undefined
  reload: () => void
  onAcknowledged: () => void
}

/** What an order needs besides its address: acknowledged disclosures, and the version of the terms of sale. */
export const useOrderAgreement = (customerId: string | undefined): OrderAgreement => {
  const { call } = useRouter().options.context
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<Standing & { customerId: string }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (customerId === undefined) return undefined
    let isCurrent = true
    readStanding(call)
      .then((standing) => isCurrent && setKnown({ ...standing, customerId }))
      .catch((problem) => isCurrent && setFailure(reasonOf(problem)))
    return () => {
      isCurrent = false
    }
  }, [call, customerId, tries])
  const standing = known?.customerId === customerId ? known : undefined
  return {
    texts: standing?.texts,
    termsVersion: standing?.termsVersion,
    obstacle: obstacleOf(standing, failure),
    failure,
    reload: () => {
      setFailure(undefined)
      setTries((before) => before + 1)
    },
    onAcknowledged: () => setKnown((before) => before && { ...before, texts: undefined }),
  }
}

/** Also links acknowledgments from before the login to the account. */
const readStanding = async (call: Client): Promise<Standing> => {
  const { acknowledgedAt, termsVersion } = await claimVisit(call)
  const texts = acknowledgedAt === '' ? await call('GET /api/home/disclosures', {}) : undefined
  return { texts, termsVersion }
}

const obstacleOf = (standing: Standing | undefined, failure: string | undefined) => {
  if (standing?.texts) return 'Read the disclosures first.'
  if (standing && failure === undefined) return undefined
  return failure === undefined ? 'One moment: your order is being checked.' : 'The disclosures did not load.'
}
