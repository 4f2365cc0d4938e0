// How a reader of our mails can reply or reach a person, in words.
import { upperFirst } from '#rules/upper-first'
import { callWords, contactFormAddress, type Reach, replyOrCall } from '#rules/ways-to-reach'
import { brokerageOf, type ShopConfig } from '#server/brokerage/brokerage'
import type { LetterPart } from '#server/mails/letter'
import type { Config } from '#server/platform/config/config'

type Parts = ShopConfig & Pick<Config, 'mailFrom' | 'publicUrl'>

/** Somebody reads replies to our mails. */
export const hasReader = (config: Parts): boolean =>
  config.mailFrom !== undefined || brokerageOf({ config }).email !== ''

/** The mailbox in which a reply to a mail of the brokerage arrives; '' if nobody reads it. */
export const mailboxForReplies = (config: Parts): string =>
  brokerageOf({ config }).email || (/<([^<>]+)>$/.exec(config.mailFrom ?? '')?.[1] ?? config.mailFrom ?? '')

/** 'reply to this email', or what to do if nobody reads replies. */
export const replyWords = (config: Parts): string =>
  hasReader(config) ? 'reply to this email' : replyOrCallWords(config)

/** 'reply to this email or call …', with the ways that the brokerage has. */
export const replyOrCallWords = (config: Parts): string =>
  replyOrCall(
    { ...brokerageOf({ config }), hasReader: hasReader(config) },
    `write to us at ${contactFormAddress(config.publicUrl)}`,
  )

/** For mails with a reference. Nothing where the brokerage has no phone. */
export const preferToTalk = (brokerage: Reach): LetterPart[] =>
  brokerage.phone === ''
    ? []
    : [
        {
          paragraph: `Prefer to talk? ${upperFirst(callWords(brokerage))} and have your reference ready.`,
        },
      ]
