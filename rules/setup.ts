// The steps of a new brokerage from zero to its first sale. The data says when a step is done; nobody checks it off.

/** What the shop's data says. Sample data does not count. */
export type SetupFacts = {
  /** Settings that still have the sample's values, such as the license. */
  missingSettings: readonly string[]
  hasPhone: boolean
  hasEmail: boolean
  hasSecondFactor: boolean
  isTestMailReceived: boolean
  hasPaymentKeys: boolean
  paidOrders: number
  /** Not archived. */
  categories: number
  sellers: number
  publishedPackages: number
  /** How many texts a broker has approved, and how many still need approval. */
  approvedTexts: number
  unapprovedTexts: number
  hasSupportTimes: boolean
  /** Other people at the desk, and open invitations. */
  colleagues: number
  leads: number
}

export const setupSteps = [
  'firm',
  'phone and email',
  'second factor',
  'mail',
  'payments',
  'package',
  'legal texts',
  'support hours',
  'colleague',
  'lead form',
] as const
export type SetupStep = (typeof setupSteps)[number]

const isDone: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  firm: ({ missingSettings }) => missingSettings.length === 0,
  'phone and email': ({ hasPhone, hasEmail }) => hasPhone && hasEmail,
  'second factor': ({ hasSecondFactor }) => hasSecondFactor,
  mail: ({ isTestMailReceived }) => isTestMailReceived,
  payments: ({ hasPaymentKeys, paidOrders }) => hasPaymentKeys && paidOrders > 0,
  package: ({ publishedPackages }) => publishedPackages > 0,
  'legal texts': ({ unapprovedTexts }) => unapprovedTexts === 0,
  'support hours': ({ hasSupportTimes }) => hasSupportTimes,
  colleague: ({ colleagues }) => colleagues > 0,
  'lead form': ({ leads }) => leads > 0,
}

export const stepsDone = (facts: SetupFacts): ReadonlySet<SetupStep> =>
  new Set(setupSteps.filter((step) => isDone[step](facts)))

/** The first step that is not done. Undefined when all are done. */
export const nextStep = (done: ReadonlySet<SetupStep>): SetupStep | undefined =>
  setupSteps.find((step) => !done.has(step))
