// What does not belong in the public remarks of a listing. Hints advise the seller, and the broker decides. No hint refuses a text.

export const remarksHintKinds = [
  'access code',
  'telephone',
  'email',
  'web address',
  'compensation',
  'fair housing: describe the home, not people',
] as const
export type RemarksHint = (typeof remarksHintKinds)[number]

/**
 * Hints about a text, each once, in the order of `remarksHintKinds`. Compensation is in no field of the MLS. Words about people follow 42 U.S.C.
 * 3604(c); HUD's memorandum of January 9, 1995 allows words that describe the home, such as "master bedroom" and "family room".
 */
export const remarksHints = (text: string): RemarksHint[] =>
  remarksHintKinds.filter((kind) => patterns[kind].some((pattern) => pattern.test(text)))

const patterns: Readonly<Record<RemarksHint, readonly RegExp[]>> = {
  'access code': [
    /\b(?<!(?:zip|area|building|dress|fire|energy|city|to) )code:? ?(?:is )?#?\d{3,8}\b/i,
    /\b(?:lock ?box|combo|combination|key ?pad|pin):? ?(?:is )?#?\d{3,8}\b/i,
  ],
  telephone: [/(?<![\d.$])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?!\d)/],
  email: [/[^\s@]@[^\s@.]+\.[^\s@]/],
  'web address': [/https?:\/\//i, /\bwww\./i, /(?<![@\w.-])[a-z\d-]{2,63}\.(?:com|net|org|info|biz)\b/i],
  compensation: [
    /\bcommissions?\b/i,
    /\bco-?op(?:erating)? (?:fee|pay|compensation|broker)\b/i,
    /\b(?:broker|agent)(?:'s|’s)? (?:fee|pay|compensation|bonus)\b/i,
    /\bcompensation\b/i,
  ],
  'fair housing: describe the home, not people': [
    /\b(?<!(?:single|multi|two|one)[ -])family (?:home|house|neighborhood|community)\b/i,
    /\bfamily-friendly\b/i,
    /\b(?:perfect|ideal|great|suited|suitable|made|best) for (?:an? |the |your )?(?:[a-z]+ )?(?:family|families|couples?|singles?|retirees?|seniors?|students?|professionals?|empty.nesters?|newlyweds?|bachelors?|kids|children)\b/i,
    /\b(?:adults?|seniors?|singles?|couples?|women|men|christians?) only\b/i,
    /\bno (?:kids|children|families|teenagers|wheelchairs?)\b/i,
    /\b(?:able[ -]bodied|mature (?:person|persons|couple|couples|adults?)|empty nesters?|newlyweds?)\b/i,
    /\b(?:christian|catholic|protestant|jewish|muslim|mormon|hindu|white|black|hispanic|latino|asian|irish|italian|polish|american) (?:family|families|neighborhood|community|people|owners?|buyers?)\b/i,
    /\b(?:near|close to|walk to|walking distance to) (?:an? |the )?(?:church|synagogue|mosque|temple)\b/i,
    /\b(?:safe|exclusive|integrated) (?:neighborhood|community|area)\b/i,
  ],
}
