/** Nobody tries longer rows of keys than this. */
const longestSequence = 40

/** The same few characters over and over: 'abababab', '11111111'. */
export const isRepeated = (word: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/u.test(word) && new Set(word).size <= 4

/** Cut into runs of at least three keys that lie in a row on the keyboard or in the alphabet, nothing is left. */
export const isSequence = (word: string): boolean => {
  if (word.length < 6 || word.length > longestSequence) return false
  const isCutAt = [true] // whether everything before this place falls into runs
  for (let end = 1; end <= word.length; end++)
    isCutAt[end] = isCutAt
      .slice(0, Math.max(0, end - 2))
      .some((is, start) => is && isRun(word.slice(start, end)))
  return isCutAt[word.length] === true
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfv',
  'a1b2c3d4e5f6g7h8',
  '147258369',
  '123321',
  '112233445566778899',
  '!@#$%^&*()_+',
]

const isRun = (part: string) => {
  const backwards = Array.from(part).toReversed().join('')
  return new Set(part).size === 1 || rows.some((row) => row.includes(part) || row.includes(backwards))
}
