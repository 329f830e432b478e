CREATE TABLE `versions` (
	`project_id` text NOT NULL,
	`id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text,
	`edition` text NOT NULL,
	`output_key` text,
	`output_file_name` text,
	`facts` text,
	`source_key` text,
	`change` text,
	`restored_from` integer,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `versions_file` ON `versions` (`output_file_name`);--> statement-breakpoint
ALTER TABLE `plans` ADD `versions_kept` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `mendings` ADD `version_name` text;--> statement-breakpoint
UPDATE `plans` SET `versions_kept` = CASE `tier` WHEN 'guest' THEN 2 WHEN 'free' THEN 5 ELSE 100 END;--> statement-breakpoint
INSERT INTO `versions` (`project_id`, `id`, `number`, `kind`, `edition`, `output_key`, `output_file_name`, `facts`, `source_key`, `made_at`)
SELECT `id`, `edition`, 1, 'conversion', `edition`, `output_key`, `earlier` ->> '$.outputFileName',
	json_remove(`earlier`, '$.outputKey', '$.outputFileName', '$.sourceKey'), coalesce(`earlier` ->> '$.sourceKey', `source_key`),
	coalesce(`earlier` ->> '$.completedAt', `made_at`)
FROM (
	SELECT `id`, `earlier`, `source_key`, `output_key`, `made_at`, substr(`file`, 1, instr(`file`, '.') - 1) AS `edition`
	FROM (
		SELECT `id`, `earlier`, `source_key`, `earlier` ->> '$.outputKey' AS `output_key`, coalesce(`completed_at`, `updated_at`) AS `made_at`,
			substr(`earlier` ->> '$.outputKey', instr(`earlier` ->> '$.outputKey', '/' || `id` || '/') + length(`id`) + 2) AS `file`
		FROM `projects` WHERE `earlier` ->> '$.outputKey' IS NOT NULL
	)
);--> statement-breakpoint
ALTER TABLE `projects` DROP COLUMN `earlier`;