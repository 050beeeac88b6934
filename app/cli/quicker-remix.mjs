import { readFile } from "node:fs/promises";

/**
 * What Remix and its router work out anew for each request, though it is the same from the start of the server to its end,
 * or make for nothing. Each change says the same as the text that it replaces; a release in which that text is
 * another one fails the build, so that nobody believes in a gain that is gone.
 */
const CHANGES = [
  {
    file: /@remix-run\/router\/dist\/router\.cjs\.js$/,
    // Some fifty routes are flattened, ranked and made patterns of, for each of the four times that a page is matched; and all
    // are tried, though their first words are others than the address's.
    exchanges: [
      [
        "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
        "let branches = rankedBranches(routes);",
      ],
      [
        "for (let i = 0; matches == null && i < branches.length; ++i) {\n    // Incoming",
        'let [, first = ""] = decoded.toLowerCase().split("/", 2);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n    if (!allowPartial && branches[i].first !== undefined && branches[i].first !== first) continue;\n    // Incoming',
      ],
      [
        "compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
        "pattern.compiled ?? compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
      ],
      [
        "let match = matchPath({\n      path: meta.relativePath,",
        'let match = matchPath({\n      compiled: (meta[end ? "whole" : "start"] ??= compilePath(meta.relativePath, meta.caseSensitive, end)),\n      path: meta.relativePath,',
      ],
    ],
    added: `
const ranked = new WeakMap();
function rankedBranches(routes) {
  let branches = ranked.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) {
      const [, first = ""] = branch.path.toLowerCase().split("/", 2);
      if (!/[:*]/.test(first)) branch.first = first;
    }
    ranked.set(routes, branches);
  }
  return branches;
}`,
  },
  {
    file: /@remix-run\/server-runtime\/dist\/data\.js$/,
    // Each loader is given a request without two parameters of Remix's own, copied twice; hardly any request has them.
    exchanges: [
      [
        "function stripIndexParam(request) {",
        'function stripIndexParam(request) {\n  if (!request.url.includes("index")) return request;',
      ],
      [
        "function stripRoutesParam(request) {",
        'function stripRoutesParam(request) {\n  if (!request.url.includes("_routes")) return request;',
      ],
    ],
  },
  {
    file: /@remix-run\/react\/dist\/server\.js$/,
    // The routes with their components, as React is to draw them.
    exchanges: [
      [
        "let routes$1 = routes.createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
        "let routes$1 = drawn.get(manifest);\n  if (!routes$1) drawn.set(manifest, (routes$1 = routes.createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)));",
      ],
    ],
    added: "const drawn = new WeakMap();",
  },
  {
    file: /react-router-dom\/server\.js$/,
    exchanges: [
      [
        "let manifest = {};\n  let dataRoutes = router.UNSAFE_convertRoutesToDataRoutes(routes, reactRouter.UNSAFE_mapRouteProperties, undefined, manifest);",
        "let { manifest, dataRoutes } = convertedOnce(routes);",
      ],
    ],
    added: `
const converted = new WeakMap();
function convertedOnce(routes) {
  let known = converted.get(routes);
  if (!known) {
    const manifest = {};
    known = { manifest, dataRoutes: router.UNSAFE_convertRoutesToDataRoutes(routes, reactRouter.UNSAFE_mapRouteProperties, undefined, manifest) };
    converted.set(routes, known);
  }
  return known;
}`,
  },
];

/** Puts each new text in the place of the old one, which has to be there once. */
function changed(text, { file, exchanges, added = "" }) {
  const whole = exchanges.reduce((before, [old, now]) => {
    if (before.split(old).length !== 2)
      throw new Error(`${file} does not have this text once any more: ${old}`);
    return before.replace(old, () => now);
  }, text);
  return `${whole}\n${added}`;
}

/** The plugin of the server's bundle that makes Remix work these things out once. */
export const quickerRemix = {
  name: "quicker-remix",
  setup(build) {
    for (const change of CHANGES)
      build.onLoad({ filter: change.file }, async ({ path }) => ({
        contents: changed(await readFile(path, "utf8"), change),
        loader: "js",
      }));
  },
};
