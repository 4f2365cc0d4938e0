// A section of the desk has one name: that of its folders in desk/, server/desk/ and contract/desk/, and of its address.
import { globSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { expect, test } from 'vitest'

/** Folders that several sections share, or that surround them. */
const shared = {
  desk: ['api', 'commands', 'detail', 'frame', 'list', 'live', 'proof', 'ui', 'unsent', 'upload'],
  'server/desk': ['list', 'live'],
  'contract/desk': ['api', 'colleague', 'list', 'live'],
}
type Room = keyof typeof shared
const rooms = Object.keys(shared) as Room[]

/** Pages of the desk that are not in its menu. */
const outsideMenu = ['account', 'contact', 'login', 'me', 'seller', 'session']

/** Addresses that differ from their section's name, because bookmarks, mails and saved views use them. */
const otherAddresses: Record<string, string> = {
  disposals: 'privacy',
  disputes: 'cases',
  invitation: 'login',
  'new-password': 'login',
  people: 'privacy',
  'privacy-requests': 'privacy',
}

const sectionOf = (address: string) => {
  const [, first = ''] = address.split('/')
  return first === '' ? 'today' : (otherAddresses[first] ?? first)
}
const matchesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found = '']) => found)

const inMenu = [...new Set(matchesIn('desk/frame/sections.ts', /\bto: '([^']*)'/g).map(sectionOf))]

/**
 * The desk's contract may have a section in one file; the other rooms have a folder for each. Empty folders, which git ignores, do not
 * count.
 */
const namesIn = (room: Room) => {
  const files = globSync(
    room === 'contract/desk' ? [`${room}/*.ts`, `${room}/*/**/*.ts`] : `${room}/*/**/*.*`,
  )
  const names = files.map((path) => path.slice(room.length + 1).split('/')[0] ?? '')
  return [...new Set(names.map((name) => basename(name, extname(name))))]
}

test('the menu is found', () => {
  expect(inMenu).toEqual(expect.arrayContaining(['today', 'catalogue', 'privacy']))
})

test.each(rooms)('each section of the menu has its place in %s', (room) => {
  const names = namesIn(room)
  expect(inMenu.filter((section) => !names.includes(section))).toEqual([])
})

test.each(rooms)('%s has no section that is called otherwise elsewhere', (room) => {
  const known = new Set([...inMenu, ...outsideMenu, ...shared[room]])
  expect(namesIn(room).filter((name) => !known.has(name))).toEqual([])
})

test('each address of the desk begins with the name of its section', () => {
  const files = ['desk/router.tsx', ...globSync('desk/*/routes.ts')]
  const addresses = files.flatMap((file) => matchesIn(file, /=> root(?:Route)?,\s+path: '([^']*)'/g))
  expect(addresses.length).toBeGreaterThan(20)
  const known = new Set([...inMenu, ...outsideMenu])
  expect(addresses.filter((address) => !known.has(sectionOf(address)))).toEqual([])
})
