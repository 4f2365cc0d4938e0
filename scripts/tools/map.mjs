export { feature, merge, mesh } from 'topojson-client'
export { default as atlas } from 'us-atlas/states-albers-10m.json' with { type: 'json' }
