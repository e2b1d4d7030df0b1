# Both the site's image and, with another command, that of the embedded backend. See docs/deployment.md.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The Node.js that npm brings is for machines without one.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /site
RUN install -d -o node -g node -m 700 /data
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules/
COPY --from=build /site/supabase supabase/
COPY --from=build /site/bin bin/
# What the doctor reads: the variables and their rules, and the names of flags and bucket. Nothing to build from.
COPY --from=build /site/app/server app/server/
COPY --from=build /site/app/records app/records/
COPY --from=build /site/build build/

# Two places to take memory from instead of one a thread: a third less of it stays taken.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/data/northlight
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "bin/start.js"]
