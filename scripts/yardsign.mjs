// What bin/yardsign runs: the commands for operators, with the same scripts as npm.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commands, entryVariable } from './commands.mjs'
import { follow, pinnedNode, root, spawnOnNode, stop } from './with-node.mjs'

const usage = () => {
  const lines = Object.entries(commands).map(([name, { does }]) => `  yardsign ${name.padEnd(22)} ${does}`)
  return `Say one of these:\n${lines.join('\n')}\nThe name of a file without its folder means one in ${root}.`
}

/** Runs in this process where that is possible, so that no second one waits beside it. */
const run = async (script, words) => {
  process.env[entryVariable] = '1'
  if (pinnedNode() !== process.execPath) return follow(spawnOnNode([script, ...words]))
  const file = join(root, script)
  process.chdir(root)
  process.argv = [process.execPath, file, ...words]
  await import(pathToFileURL(file).href)
}

const start = async ([name = 'help', ...words]) => {
  if (name === 'help' || name === '--help') return void console.log(usage())
  if (Object.hasOwn(commands, name)) return run(commands[name].script, words)
  console.error(`There is no command "${name}". ${usage()}`)
  process.exitCode = 2
}

try {
  await start(process.argv.slice(2))
} catch (error) {
  stop(error)
}
