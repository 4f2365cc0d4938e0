import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Photos & Media', 'PM'],
  ['  signs ', 'S'],
  ['Ann Maria de la Cruz', 'AC'],
  ['𝒜spen', '𝒜'],
  ['', '?'],
])('%j is %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
