// Journeys run the built shop, so that is built first.
import { ensureBuilt } from '../scripts/build.mjs'

export default ensureBuilt
