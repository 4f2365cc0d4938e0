import type { SaleContract } from '#contract/sale-contract'
import { asSentence } from '#rules/as-sentence'

/** What a seller reads of a contract that has ended. `backup`: the buyer of the contract that waits for its place. */
export const endedWords = (
  { offer, endedWhy }: Pick<SaleContract, 'offer' | 'endedWhy'>,
  backup: string | undefined,
): string =>
  [
    `The contract with ${offer} has ended${endedWhy === '' ? '.' : `: ${asSentence(endedWhy)}`}`,
    'Its dates no longer count.',
    ...(backup === undefined
      ? []
      : [
          `The backup contract with ${backup} has no dates yet. They appear once it takes the place of the first contract and is in force.`,
        ]),
  ].join(' ')
