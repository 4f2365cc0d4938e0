// What the frame of a page needs only after its first use. It is one file for the browser, because one request is quicker than five.
export { focusPage } from '#web/shell/focus-page.ts'
export { keepFocus } from '#web/ui/keep-focus.ts'
export { Footer } from '#web/shell/footer.tsx'
export { repeatEarlyPresses } from '#web/shell/repeat-early-presses.ts'
export { MainNav } from '#web/shell/main-nav.tsx'
export { SearchBar } from '#web/shell/search-bar.tsx'
export { TopBarFacts } from '#web/shell/top-bar-facts.tsx'
