// How the brokerage moderates reviews. The FTC's rule on reviews (16 CFR part 465) does not let a business suppress reviews because they are
// negative. It allows criteria such as these when they apply to good and bad reviews alike (465.7). So no reason is about stars or about
// an opinion.

/** Why a review may be removed, and how the shop says it. */
export const removalReasons = {
  'personal information': 'It has personal information about somebody.',
  abusive: 'It is abusive, obscene or threatening.',
  discriminating: 'It is about race, religion, sex, family or another trait that fair housing law protects.',
  unrelated: 'It is not about this package.',
  fake: 'It was not written by a customer about their own experience.',
  insider: 'It was written by somebody who works for us or is related to somebody who does.',
  advertising: 'It is advertising or has links to other sellers.',
  confidential: 'It has confidential information or infringes somebody’s rights.',
} as const
export type RemovalReason = keyof typeof removalReasons
export const removalReasonNames = Object.keys(removalReasons) as [RemovalReason, ...RemovalReason[]]

/** What a review's page at the desk says beside the reasons. */
export const neverForItsOpinion =
  'A review is never removed because it is negative. Federal law forbids that (16 CFR 465.7), and an answer below it serves readers better.'

/** Longest words beside the reason, and longest answer below a review, in characters. */
export const longestRemovalNote = 500
export const longestReviewAnswer = 2_000

/** What the shop shows instead of a removed text. A removed review counts neither in the number of reviews nor in the mean rating. */
export const removedInPublic = (reason: RemovalReason, note: string): string =>
  `Removed by the brokerage: ${removalReasons[reason]}${note === '' ? '' : ` ${note}`}`

/** Who counts as an insider (16 CFR 465.5). */
export const insiderRelations = ['staff', 'seller', 'relative'] as const
export type InsiderRelation = (typeof insiderRelations)[number]
export const longestInsiderNote = 200

/** Which reviews a list of the desk shows: those to check, those that the shop shows, removed ones, and those of insiders. */
export const reviewStates = ['look', 'shown', 'removed', 'insider'] as const
export const reviewStateWords: Record<(typeof reviewStates)[number], string> = {
  look: 'to look at',
  shown: 'that the shop shows',
  removed: 'that are removed',
  insider: 'of insiders',
}

/** A search at the desk looks through this many newest reviews. */
export const searchedReviews = 10_000

const signs: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an email address', /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/],
  ['a telephone number', /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/],
  ['a link', /https?:\/\/|\bwww\.|(?<![\w-])[\w-]+\.(?:com|net|org|info|biz|io)\b/i],
  ['rough words', /\b(?:fuck\w*|shit\w*|asshole\w*|bitch\w*|bastard\w*|whore\w*|retard\w*)\b/i],
  ['a threat', /\b(?:kill|hurt|shoot|burn) (?:you|him|her|them)\b/i],
  [
    'a trait that fair housing law protects',
    /\b(?:race|racial|religion|jewish|muslim|christian|black people|white people|mexicans?|immigrants?|disabled)\b/i,
  ],
]

/** What somebody at the desk should check in this text, such as 'a link'. Nothing is removed automatically. */
export const signsIn = (text: string): string[] =>
  signs.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/** Why somebody should check a new or replaced review; '' when nobody has to. */
export const reasonsToReview = (text: string, earlier: { isRemoved: boolean; isAnswered: boolean }): string =>
  [
    ...signsIn(text),
    ...(earlier.isRemoved ? ['a new text after a removal'] : []),
    ...(earlier.isAnswered ? ['a new text above our answer'] : []),
  ].join(', ')
