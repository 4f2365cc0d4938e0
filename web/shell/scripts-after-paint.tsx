// The page's scripts are fetched when the page is on the screen. Before that, they would take bandwidth from what the visitor waits to
// see: style sheet, fonts and the first picture.
import { useMatches, useRouter } from '@tanstack/react-router'
import { longestRetryMs } from '#web/ui/retry-load.ts'

/** At the end of the document, so that all of it has been read when the scripts run. */
export const ScriptsAfterPaint = () => {
  const manifest = useRouter().ssr?.manifest
  const files = useMatches()
    .flatMap(({ routeId }) => manifest?.routes[routeId]?.preloads ?? [])
    .map((file) => (typeof file === 'string' ? file : file.href))
  return files.length > 0 && <script>{afterPaint(files)}</script>
}

/** Some browsers, for privacy, never tell a page that they have painted it. They load the scripts after this time. */
const longestWaitMs = 2_000

/**
 * The first file is the program that starts the page, the others are what it imports. A page in a background tab is not painted, and must
 * not wait for that. A file that got lost is fetched until it arrives, because no other code is there yet that could fetch it. By the time
 * this script runs, the style sheet has loaded or failed. If it failed, its rules cannot be read.
 */
const afterPaint = (files: readonly string[]) =>
  `{const arrive=(load,ms=1000)=>load().catch(()=>new Promise(go=>{setTimeout(go,ms);addEventListener('online',go,{once:true})})` +
  `.then(()=>arrive(load,Math.min(ms*2,${longestRetryMs}))));` +
  `const isLost=({sheet})=>{try{return!sheet?.cssRules}catch{return true}};` +
  `for(let link of document.querySelectorAll('link[rel=stylesheet]'))if(isLost(link))arrive(()=>new Promise((onload,onerror)=>{const was=link;` +
  `was.replaceWith(link=Object.assign(was.cloneNode(),{onload,onerror}))}));` +
  `let isAsked=false;const fetchAll=()=>{if(isAsked)return;isAsked=true;const files=${JSON.stringify(files)};` +
  `for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));arrive(()=>import(files[0]))};` +
  `if(document.hidden||!self.PerformanceObserver?.supportedEntryTypes?.includes('paint'))fetchAll();` +
  `else{new PerformanceObserver(fetchAll).observe({type:'paint',buffered:true});setTimeout(fetchAll,${longestWaitMs})}}`
