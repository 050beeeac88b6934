import { PRODUCT_NAME } from "#app/domain/constants.ts";

/** The API documentation page. Its script is a separate file, because the CSP blocks inline scripts. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main>
<p><a href="/api/docs/guide">Guide: authentication, errors, paging, versions and limits</a> · <a href="/api/openapi.json">OpenAPI document</a></p>
<div id="docs"></div>
</main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

export const docsScript = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, tryItOutEnabled: true });\n`;
