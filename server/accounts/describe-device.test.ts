import { expect, test } from 'vitest'
import { describeDevice } from '#server/accounts/describe-device'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/19.0 Safari/605.1.15`],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${like} Version/19.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; K) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['A browser on Mac', 'Something/1.0 (Macintosh; Intel Mac OS X 15)'],
  ['Opera', 'Opera/9.80 (Series 60)'],
  ['A browser that we do not know', 'curl/8.5.0'],
  ['A browser that we do not know', ''],
])('a user agent is described as %s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words)
})
