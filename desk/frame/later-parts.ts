// What the desk needs only after somebody's first sign. It is one file for the browser.
export { Palette } from '#desk/commands/palette.tsx'
export { keepFocus } from '#web/ui/keep-focus.ts'
