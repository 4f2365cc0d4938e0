// Generates committed files. The packages for this are installed only here: npm run make -- map
import { ensureInstalled, ensureMakeTools } from './install.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

const programs = {
  pictures: 'scripts/tools/pictures/draw.ts',
  previews: 'scripts/make-previews.ts',
  map: 'scripts/make-map.ts',
  zips: 'scripts/make-zips.ts',
}

try {
  const program = programs[process.argv[2]]
  if (!program) throw new Error(`Say what to make: npm run make -- ${Object.keys(programs).join('|')}`)
  await ensureInstalled()
  await ensureMakeTools()
  follow(spawnOnNode([program]))
} catch (error) {
  stop(error)
}
