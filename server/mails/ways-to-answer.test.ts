import { expect, test } from 'vitest'
import { brokerageFrom, replaceBrokerage } from '#server/brokerage/brokerage'
import { mailboxForReplies } from '#server/mails/ways-to-answer'
import { readConfig } from '#server/platform/config/config'

test('replies arrive in the mailbox of the brokerage, else in the one that sends its mails', () => {
  const config = readConfig({ NODE_ENV: 'test', MAIL_FROM: 'Aspen Homes <mail@aspen.example>' })
  const shop = brokerageFrom({}, config)
  const withEmail = (email: string) => replaceBrokerage(config, { ...shop, email })
  withEmail('help@aspen.example')
  expect(mailboxForReplies(config)).toBe('help@aspen.example')
  withEmail('')
  expect(mailboxForReplies(config)).toBe('mail@aspen.example')
})
